import { runWorker } from '@escuta/server/worker'

await runWorker()
