import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { storyId } from '../../ids.js'
import { network } from '../../network.js'
import { storyStates } from '../../story-states.js'
import { wireMoment } from '../../wire.js'

/** Who may create, update and delete messages plans stories (EDITORIAL1); the handlers check the other two rights. */
const needs = ['message', 'delete'] as const

/** The limits of a calendar (ours). */
export const storyCalendarLimits = {
  /** Days that are read at once. */
  days: 45,
  /** Beginnings and ends that are read at once, each. */
  items: 500,
} as const

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const time = z.string().check(z.regex(/^\d{2}:\d{2}$/))

/** What begins or ends on a day of the board’s time zone. */
export const storyCalendarItem = z.object({
  Id: storyId,
  Title: z.string(),
  Kind: z.enum(['begins', 'ends']),
  State: z.enum(storyStates),
  /** On the clock of the board. */
  Day: day,
  Time: time,
  At: wireMoment,
  Networks: z.array(network),
})
export type StoryCalendarItem = z.infer<typeof storyCalendarItem>

/**
 * What is published, scheduled and expires on some days of the board’s time zone, both included, in order. `IsCut`: there is
 * more than 500 of one. CALENDAR1
 */
export const readStoryCalendar = endpoint({
  method: 'GET',
  path: '/api/editorial/calendar',
  needs,
  query: z.object({ from: day, to: day }),
  answer: z.object({
    Timezone: z.string(),
    /** The day that it is there. */
    Today: day,
    Items: z.array(storyCalendarItem),
    IsCut: z.boolean(),
  }),
  ours: true,
})

/** Why a scheduled story was not moved, as `Errors.Day` (CALENDAR3). `moved`: somebody else moved it. */
export const storyMoveProblems = ['state', 'past', 'ends', 'moved'] as const
export type StoryMoveProblem = (typeof storyMoveProblems)[number]

/** Moves a scheduled story to another time of the board’s time zone; `From` is the time that it was read with. CALENDAR3 */
export const moveStory = endpoint({
  method: 'POST',
  path: '/api/editorial/:id/move',
  needs,
  params: z.object({ id: storyId }),
  body: z.object({ Day: day, Time: time, From: wireMoment }),
  answer: z.object({ PublishAt: wireMoment, Day: day, Time: time }),
  ours: true,
})
