import { openZoneTable } from '@rostrum/rules/zones'
import packed from 'moment-timezone/data/packed/latest.json' with { type: 'json' }

/** The pinned zone table, newer than the one in Node. The only one by which times of posts are converted. */
export const zoneTable = openZoneTable(packed)
