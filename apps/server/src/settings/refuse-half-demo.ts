import { isLoopback } from '../http/request-origin.ts'
import type { Environment } from './environment.ts'
import { wrongSetting } from './wrong-setting.ts'

/** A demonstration with known passwords is for one computer; any other installation needs its own keys. */
export function refuseHalfDemo(settings: Environment): void {
  const { DEMO, HOST, PUBLIC_URL, MASTER_KEY } = settings
  if (DEMO === '1' && !isLoopback(HOST)) {
    throw wrongSetting(
      `Com HOST=${HOST} outros computadores alcançam a Escuta, e a demonstração tem senhas que todos conhecem; defina DEMO=public para uma demonstração pública, DEMO=0 para uso real, ou HOST=localhost.`,
    )
  }
  if (DEMO === '1' && PUBLIC_URL !== undefined && !isOnThisComputer(PUBLIC_URL)) {
    throw wrongSetting(
      `Com PUBLIC_URL=${PUBLIC_URL} outras pessoas alcançam a Escuta, e a demonstração tem senhas que todos conhecem; defina DEMO=public para uma demonstração pública, ou DEMO=0 para uso real.`,
    )
  }
  if (DEMO !== '0') return
  if (MASTER_KEY === undefined) {
    throw wrongSetting(
      'Com DEMO=0 falta a configuração MASTER_KEY, que protege os dados pessoais; gere uma com "openssl rand -base64 32" e guarde-a fora deste computador.',
    )
  }
  if (settings.STRIPE_SECRET_KEY === undefined) {
    throw wrongSetting(
      'Com DEMO=0 faltam as chaves do Stripe, sem as quais ninguém pode pagar; defina STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY e STRIPE_WEBHOOK_SECRET, ou deixe DEMO=1 para pagamentos simulados.',
    )
  }
}

function isOnThisComputer(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'http:' && isLoopback(hostname)
}
