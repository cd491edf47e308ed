import { createJobQueue, type JobHandler, type JobQueue, type JobQueueOptions, type Jobs } from '@escuta/jobs'
import type { Clock } from '@escuta/kernel'
import type { FastifyBaseLogger } from 'fastify'
import { withoutTexts } from './log-without-texts.ts'

/** The queue, which modules may hold before the handlers they bring are known. */
export type AppJobs = Jobs &
  Pick<JobQueue, 'settled' | 'counts'> & {
    /** Connects; runs jobs here if `work` says so, otherwise only queues them. */
    start(handlers: readonly JobHandler[], work: boolean): Promise<void>
    close(): Promise<void>
  }

export function openJobs(options: {
  readonly redisUrl: string | null
  readonly databaseUrl: string
  readonly clock: Clock
  readonly logger: FastifyBaseLogger
}): AppJobs {
  const { redisUrl, databaseUrl, clock, logger } = options
  const base: Omit<JobQueueOptions, 'handlers' | 'work'> = {
    redisUrl: redisUrl ?? undefined,
    databaseUrl,
    prefix: 'escuta',
    log: withoutTexts(logger),
    now: () => clock.now(),
  }
  let queue: JobQueue | undefined
  let works = false
  function started(): JobQueue {
    if (!queue) throw new Error('the job queue was not started')
    return queue
  }
  return {
    enqueue: async (...job) => started().enqueue(...job),
    // Without a worker in this process there is nothing to wait for.
    settled: async () => (works ? started().settled() : undefined),
    counts: async () => started().counts(),
    async start(handlers, work) {
      works = work
      queue = createJobQueue({ ...base, handlers, work })
      await queue.start()
    },
    close: async () => queue?.stop(),
  }
}
