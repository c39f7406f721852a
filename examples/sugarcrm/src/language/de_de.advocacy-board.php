<?php

$app_strings['LBL_ADVOCACY_BOARD'] = 'Advocacy Board';
$app_strings['LBL_ADVOCACY_BOARD_DESCRIPTION'] = 'Inhalte zum Teilen, passend zum geöffneten Datensatz';
$app_strings['LBL_ADVOCACY_BOARD_URL'] = 'Adresse des Boards';
$app_strings['LBL_ADVOCACY_BOARD_HEIGHT'] = 'Höhe in Pixeln';
