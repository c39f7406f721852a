import type { ColumnType } from 'kysely'

/** A moment: read as a Date; written as a Date or as text that the database reads. */
export type Moment = ColumnType<Date, Date | string, Date | string>

/** A moment that is the database's own when none is written. */
export type Stamp = ColumnType<Date, Date | string | undefined, Date | string>

/** A moment that has not come yet while it is null. */
export type Later = ColumnType<Date | null, Date | string | null, Date | string | null>

/** A whole number that the driver hands out as text; ours stay below 2^53. */
export type Big = ColumnType<string, number | string, number | string>

/** Stored JSON: read parsed and typed by whoever reads; written as text. */
export type Json = ColumnType<unknown, string, string>

/** Stored JSON that the table has something to begin with for. */
export type GivenJson = ColumnType<unknown, string | undefined, string>

/** Stored JSON, or nothing. */
export type JsonOrNull = ColumnType<unknown, string | null, string | null>

/** Stored JSON that is nothing when none is written. */
export type LaterJson = ColumnType<unknown, string | null | undefined, string | null>
