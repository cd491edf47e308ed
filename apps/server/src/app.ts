import { join } from 'node:path'
import { systemClock } from '@escuta/kernel'
import { mostMessagesPerMinute, mostMissedMessages } from '@escuta/messaging/contract'
import type { AppOptions } from './app/app-options.ts'
import { type Foundations, openFoundations } from './app/foundations.ts'
import { type HttpServer, openHttp } from './app/open-http.ts'
import { openLogger } from './app/open-logger.ts'
import { settleAll } from './app/settle.ts'
import type { Settings } from './settings.ts'
import { listeningPort } from './start/listening-port.ts'

/** A whole server in this process, as `npm start` runs it; also for system tests and demo data. */
export type App = Awaited<ReturnType<typeof createApp>>

const webFolder = join(import.meta.dirname, '../../web/dist')
const callsPerMinute = 6_000
const writesPerMinute = 300

/** Opens and starts the app: it serves when this resolves. Refuses (RefusedError) with one Portuguese sentence. */
export async function createApp(given: AppOptions) {
  const { settings } = given
  const port = await listeningPort(settings.port, settings.host)
  const options = {
    webFolder,
    callsPerMinute,
    writesPerMinute,
    messagesPerMinute: mostMessagesPerMinute,
    missedMessages: mostMissedMessages,
    clock: systemClock,
    logger: openLogger(settings.logLevel),
    ...given,
    url: settings.publicUrl ?? `http://localhost:${port}`,
  }
  const http: { current?: HttpServer } = {}
  const foundations = await openFoundations({
    ...options,
    publicUrl: options.url,
    onApplied: (...applied) => http.current?.live.onApplied(...applied),
    onSessionsEnded: (sessionIds) => http.current?.live.endSessions(sessionIds),
  })
  async function close(): Promise<void> {
    await http.current?.live.close()
    await http.current?.server.close()
    await foundations.close()
  }
  try {
    http.current = await openHttp(foundations, options)
    await run(foundations, settings)
    await http.current.server.listen({ port, host: settings.host })
    const { sandbox } = foundations.payments
    sandbox?.onWebhook(`http://${hostFromHere(settings.host)}:${port}/api/webhooks/stripe`)
    return {
      ...foundations,
      ...foundations.mail,
      ...options,
      server: http.current.server,
      /** null where cards are really charged. */
      sandbox,
      /** Resolves when views, processes, due jobs and webhooks have nothing left to do. */
      settle: () => settleAll(foundations, sandbox),
      /** Ends cleanly: answers what is under way, finishes running jobs, closes every connection. */
      close,
    }
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
}

async function run({ runner, jobs, contents }: Foundations, settings: Settings): Promise<void> {
  await runner.start()
  // Requests are served only when the tables of this version are complete.
  await runner.caughtUp()
  await jobs.start(contents.jobs, settings.runsJobs)
}

/** An address of this computer at which a server listening on `host` answers. */
function hostFromHere(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
