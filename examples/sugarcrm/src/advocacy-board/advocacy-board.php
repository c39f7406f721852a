<?php

$viewdefs['base']['view']['advocacy-board'] = array(
    'dashlets' => array(
        array(
            'label' => 'LBL_ADVOCACY_BOARD',
            'description' => 'LBL_ADVOCACY_BOARD_DESCRIPTION',
            'config' => array(
                'url' => 'https://board.example.com',
                'height' => '640',
            ),
            'preview' => array(
                'url' => '',
                'height' => '320',
            ),
            'filter' => array(),
        ),
    ),
    'panels' => array(
        array(
            'name' => 'dashlet_settings',
            'columns' => 1,
            'labelsOnTop' => true,
            'placeholders' => true,
            'fields' => array(
                array(
                    'name' => 'url',
                    'label' => 'LBL_ADVOCACY_BOARD_URL',
                    'type' => 'text',
                ),
                array(
                    'name' => 'height',
                    'label' => 'LBL_ADVOCACY_BOARD_HEIGHT',
                    'type' => 'text',
                ),
            ),
        ),
    ),
);
