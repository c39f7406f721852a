import { sql } from 'kysely'

/** SQL: the ids of all users who are the same person, in several companies, as this one. */
export const usersOfLogin = (userId: string) =>
  sql<string>`(select o.id from app_user o join app_user u on u.login_id = o.login_id where u.id = ${userId})`
