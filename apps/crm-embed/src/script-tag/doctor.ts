import { doctor, type DoctorReport } from '@rostrum/sdk'
import { widgetNames } from '@rostrum/widgets'
import type { EmbedConfig, Loading } from './config.js'
import { pageHost } from './page-host.js'

declare const __VERSION__: string

/** Examines the page with the settings of its script tag. */
export const examine = (config: EmbedConfig, loading: Loading): Promise<DoctorReport> => {
  const host = pageHost(config, { ...loading, early: null })
  return doctor({
    server: config.server ?? location.origin,
    codeFrom: loading.codeFrom,
    version: __VERSION__,
    widgets: widgetNames,
    ...(host.getToken ? { getToken: host.getToken.bind(host) } : {}),
  })
}
