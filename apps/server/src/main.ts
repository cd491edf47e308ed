import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'

// Before any other code is loaded: it is kept compiled beside the data.
enableCompileCache(join(resolve(process.env['DATA_DIR']?.trim() || '.data'), 'code'))
await import('./start/serve.ts')
