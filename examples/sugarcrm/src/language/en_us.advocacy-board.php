<?php

$app_strings['LBL_ADVOCACY_BOARD'] = 'Advocacy board';
$app_strings['LBL_ADVOCACY_BOARD_DESCRIPTION'] = 'Stories to share, those that fit the open record first';
$app_strings['LBL_ADVOCACY_BOARD_URL'] = 'Address of the board';
$app_strings['LBL_ADVOCACY_BOARD_HEIGHT'] = 'Height in pixels';
