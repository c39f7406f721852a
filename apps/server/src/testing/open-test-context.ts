import { readConfiguration, type Configuration } from '../config/configuration.js'
import { createContext, type OpenContext } from '../create-context.js'
import { openTestDatabase } from './database/engines.js'

/** A context on a database of its own, without a server around it. */
export async function openTestContext(settings: Partial<Configuration> = {}): Promise<OpenContext> {
  const database = await openTestDatabase({ isInProcess: true })
  const configuration: Configuration = {
    ...readConfiguration({ LOG_LEVEL: 'silent' }),
    databaseUrl: database.databaseUrl,
    dataDir: null,
    ...settings,
  }
  const { template } = database
  const { context, close } = await createContext(configuration, template ? { template } : {})
  return {
    context,
    close: async () => {
      await close()
      await database.drop()
    },
  }
}
