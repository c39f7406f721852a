import { config, featureNames, features, type Config, type Features } from '@rostrum/protocol'
import * as z from 'zod/mini'
import { readKept } from '../db/read-kept.js'

const defaults: Omit<Config, 'Channels' | 'ProfilesLeft'> = {
  IsApprovalsEnabled: false,
  IsStoriesEnabled: true,
  IsLeaderboardEnabled: true,
  HasAiRephrase: true,
  HasRepostStories: false,
  MessageTone: 'professional',
  NotificationsEnabled: true,
  IsSlackNotificationsEnabled: false,
  NotificationsDay: null,
  PreselectTopicsByDefault: true,
}

const keptConfig = z.omit(config, { Channels: true, ProfilesLeft: true })
const noFeatures = z.parse(features, Object.fromEntries(featureNames.map((name) => [name, false])))

/** What the company has switched on, of what the board keeps of it. Rewriting needs a model, too. */
export function configOf(
  kept: unknown,
  facts: { channels: string; profilesLeft: number | null; hasModel: boolean; hasRepostStories?: boolean },
): Config {
  const known = readKept(keptConfig, defaults, kept)
  return {
    ...known,
    HasRepostStories: known.HasRepostStories || facts.hasRepostStories === true,
    HasAiRephrase: known.HasAiRephrase && facts.hasModel,
    Channels: facts.channels,
    ProfilesLeft: facts.profilesLeft,
  }
}

/** Every feature, on only where the board says so. */
export const featuresOf = (kept: unknown): Features => readKept(features, noFeatures, kept)
