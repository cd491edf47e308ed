import { dirname } from 'node:path'
import { generateRoutes } from '../build/generate-routes.ts'

await generateRoutes(dirname(import.meta.dirname))
