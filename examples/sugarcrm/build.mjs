// Builds the module that an administrator uploads: node examples/sugarcrm/build.mjs https://board.company.example
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { downloadZip } from 'client-zip'

const here = import.meta.dirname
const placeholder = 'https://board.example.com'

/** @param {string} path */
const portable = (path) => path.split(sep).join('/')

/** Where a file of `src` belongs in SugarCRM. @param {string} file */
const targetOf = (file) =>
  file.startsWith('language/')
    ? `custom/Extension/application/Ext/Language/${file.slice('language/'.length)}`
    : `custom/clients/base/views/${file}`

/** @param {readonly string[]} files @param {string} version */
const manifestOf = (files, version) => `<?php

$manifest = array(
    'id' => 'rostrum_advocacy_board',
    'key' => 'rostrum',
    'name' => 'Advocacy board',
    'description' => 'A dashlet with stories to share, those that fit the open record first',
    'version' => '${version}',
    'author' => 'Rostrum',
    'published_date' => '2026-11-25',
    'type' => 'module',
    'is_uninstallable' => true,
    'built_in_version' => '13.0.0',
    'acceptable_sugar_versions' => array(
        'regex_matches' => array('1[1-9]\\\\.[0-9]+\\\\.[0-9]+', '2[0-9]\\\\.[0-9]+\\\\.[0-9]+'),
    ),
    'acceptable_sugar_flavors' => array('PRO', 'ENT', 'ULT', 'SERVE', 'SELL'),
);

$installdefs = array(
    'id' => 'rostrum_advocacy_board',
    'copy' => array(
${files.map((file) => `        array('from' => '<basepath>/src/${file}', 'to' => '${targetOf(file)}'),`).join('\n')}
    ),
);
`

/**
 * The files of the module, by their path in the archive.
 * @param {string} board the board’s origin
 * @returns {{ name: string, input: string }[]}
 */
export function moduleFiles(board) {
  const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
  const folder = join(here, 'src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => portable(relative(folder, join(folder, file))))
    .toSorted()
  return [
    { name: 'manifest.php', input: manifestOf(files, version) },
    ...files.map((file) => ({
      name: `src/${file}`,
      input: readFileSync(join(folder, file), 'utf8').replaceAll(placeholder, board),
    })),
  ]
}

/** @param {string} board @returns {Promise<Uint8Array>} */
export const moduleZip = async (board) => new Uint8Array(await downloadZip(moduleFiles(board)).arrayBuffer())

if (import.meta.filename === process.argv[1]) {
  const typed = process.argv[2] ?? ''
  const board = URL.canParse(typed) ? new URL(typed).origin : ''
  if (!board.startsWith('https://')) {
    console.error('Type the address of your board: node build.mjs https://board.company.example')
    process.exit(2)
  }
  mkdirSync(join(here, 'dist'), { recursive: true })
  writeFileSync(join(here, 'dist', 'advocacy-board.zip'), await moduleZip(board))
  console.log('examples/sugarcrm/dist/advocacy-board.zip can be uploaded in the module loader.')
}
