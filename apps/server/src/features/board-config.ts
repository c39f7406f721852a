import { config, featureNames, features, type Config, type Features } from '@rostrum/protocol'
import * as z from 'zod/mini'
import { readJsonColumn } from '../db/read-json-column.js'

const defaults: Omit<Config, 'Channels' | 'ProfilesLeft'> = {
  IsApprovalsEnabled: false,
  IsStoriesEnabled: true,
  IsLeaderboardEnabled: false,
  HasAiRephrase: true,
  HasRepostStories: false,
  MessageTone: 'professional',
  NotificationsEnabled: true,
  IsSlackNotificationsEnabled: false,
  NotificationsDay: null,
  PreselectTopicsByDefault: true,
}

const storedConfig = z.omit(config, { Channels: true, ProfilesLeft: true })
const noFeatures = z.parse(features, Object.fromEntries(featureNames.map((name) => [name, false])))

/** The board's configuration for clients. Rewriting also needs a configured model. */
export function configOf(
  stored: unknown,
  facts: { channels: string; profilesLeft: number | null; hasModel: boolean; hasRepostStories?: boolean },
): Config {
  const known = readJsonColumn(storedConfig, defaults, stored)
  return {
    ...known,
    HasRepostStories: known.HasRepostStories || facts.hasRepostStories === true,
    HasAiRephrase: known.HasAiRephrase && facts.hasModel,
    Channels: facts.channels,
    ProfilesLeft: facts.profilesLeft,
  }
}

/** All features; each is off unless the board's settings switch it on. */
export const featuresOf = (stored: unknown): Features => readJsonColumn(features, noFeatures, stored)
