import { type Job, UnrecoverableError } from 'bullmq'
import type { Backend, BackendWorker, StoredJob } from './backend.ts'
import type { JobHandler } from './job.ts'
import { readyInTime } from './queues.ts'

/** Where the queue writes what an operator should know; pino's loggers fit. */
export type JobLog = {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export type Handlers = ReadonlyMap<string, JobHandler>

/** A worker for one module's jobs, which are tried again as their options say. */
export async function startWorker(
  backend: Backend,
  queueName: string,
  handlers: Handlers,
  log: JobLog,
): Promise<BackendWorker> {
  const worker = backend.openWorker(queueName, (job) => run(handlers, job))
  worker.on('error', (error) => log.warn({ queue: queueName, error }, 'a worker met an error'))
  worker.on('failed', (job, error) => {
    const facts = { job: job?.name, id: job?.id, attempt: job?.attemptsMade, error }
    if (job?.finishedOn === undefined) log.warn(facts, 'a job failed and is tried again')
    else log.error(facts, 'a job failed for good')
  })
  await readyInTime(worker)
  return worker
}

async function run(handlers: Handlers, job: Job<StoredJob>): Promise<void> {
  const handler = handlers.get(job.name)
  // Another server may know it: it waits for that one.
  if (!handler) throw new Error(`no handler for ${job.name}`)
  const payload = handler.job.payload.safeParse(job.data.payload)
  if (!payload.success) throw new UnrecoverableError(`payload of ${job.name}: ${payload.error.message}`)
  await callWith(handler, payload.data)
}

/** Guarantee: the payload has just been parsed by the handler's own job schema. */
function callWith(handler: JobHandler, payload: unknown): Promise<void> {
  return handler.handle(payload as never)
}
