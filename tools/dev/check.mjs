// `npm run check`: the fast inner loop. All steps run, even if one fails, and a summary names the failed ones.
import { createSteps, lintAll } from './steps.mjs'

const steps = createSteps()
await Promise.all([steps.npm('types'), lintAll(steps)])
await steps.npm('test:unit')
steps.end(steps.failed() ? `${steps.failed()} steps failed,` : 'Everything passed,')
