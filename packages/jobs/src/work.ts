import { type Job, UnrecoverableError } from 'bullmq'
import type { Backend, BackendWorker, StoredJob } from './backend.ts'
import type { JobHandler } from './job.ts'
import { readyInTime } from './queues.ts'

/** The logger of the queue; compatible with pino. */
export type JobLog = {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** A worker for one queue's jobs, which are retried as their options define. */
export async function startWorker(
  backend: Backend,
  queueName: string,
  handlers: readonly JobHandler[],
  log: JobLog,
): Promise<BackendWorker> {
  const worker = backend.openWorker(queueName, (job) => run(handlers, job))
  worker.on('error', (error) => log.warn({ queue: queueName, error }, 'a worker met an error'))
  worker.on('failed', (job, error) => {
    const facts = { job: job?.name, id: job?.id, attempt: job?.attemptsMade, error }
    if (job?.finishedOn === undefined) log.warn(facts, 'a job failed and is tried again')
    else log.error(facts, 'a job failed for good')
  })
  try {
    await readyInTime(worker)
  } catch (error) {
    // It will not connect; closing it closes its connections.
    void worker.close().catch(() => undefined)
    throw error
  }
  void worker.run().catch((error: unknown) => log.error({ queue: queueName, error }, 'a worker ended'))
  return worker
}

async function run(handlers: readonly JobHandler[], job: Job<StoredJob>): Promise<void> {
  const handler = handlers.find((known) => known.job.name === job.name)
  if (!handler) throw new UnrecoverableError(`no handler for ${job.name}`)
  const payload = handler.job.payload.safeParse(job.data.payload)
  if (!payload.success) throw new UnrecoverableError(`payload of ${job.name}: ${payload.error.message}`)
  const outcome = await callWith(handler, payload.data)
  if (outcome === 'not-yet') job.opts.removeOnComplete = true
}

/** Guarantee: the payload was parsed by the schema of the handler's job. */
function callWith(handler: JobHandler, payload: unknown): ReturnType<JobHandler['handle']> {
  return handler.handle(payload as never)
}
