import { systemClock } from '@escuta/kernel'
import { openFoundations } from './app/foundations.ts'
import { openLogger } from './app/open-logger.ts'
import type { Settings } from './settings.ts'
import { askServices } from './start/ask-services.ts'
import { runProgram } from './start/program.ts'
import { startRefusal } from './start/start-refusals.ts'

/** Runs jobs for the servers of the same installation until a stop signal. */
export async function runWorker(): Promise<void> {
  await runProgram(async (settings, closeLater) => {
    const databaseUrl = sharedDatabase(settings)
    await askServices(settings)
    const app = await openFoundations({
      settings,
      databaseUrl,
      publicUrl: settings.publicUrl ?? `http://localhost:${settings.port}`,
      clock: systemClock,
      logger: openLogger(settings.logLevel),
    })
    closeLater(() => app.close())
    await app.jobs.start(app.contents.jobs, true)
    console.log('Worker pronto: executa as tarefas dos servidores. Ctrl-C encerra.')
  })
}

/** A worker has nothing of its own: what it needs, it shares with a server. Refuses settings that say otherwise. */
function sharedDatabase(settings: Settings): string {
  if (settings.databaseUrl === null) {
    throw startRefusal(
      'worker-without-database',
      'Um worker usa o banco de dados de um servidor; defina DATABASE_URL com o mesmo endereço.',
    )
  }
  if (settings.mail.kind === 'catcher') {
    throw startRefusal('worker-without-mail', 'Um worker envia e-mails; defina SMTP_URL ou SENDGRID_API_KEY.')
  }
  if (settings.stripe === null && settings.sandboxUrl === null) {
    throw startRefusal(
      'worker-without-payments',
      'Um worker alcança os pagamentos: defina as chaves do Stripe ou, se são simulados, SANDBOX_URL com o endereço do servidor.',
    )
  }
  return settings.databaseUrl
}
