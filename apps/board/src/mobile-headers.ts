import type { Platform } from '@rostrum/sdk'
import { headers } from '@rostrum/sdk/protocol'
import { isMobilePlatform } from '@rostrum/sdk/rules'

/** The headers that a phone sends with every request: that it is a phone, and the version of the board (A7.36). */
export const mobileHeaders = (platform: Platform, version: string): Record<string, string> =>
  isMobilePlatform(platform) ? { [headers.isMobile]: '1', [headers.appVersion]: version } : {}
