import { existsSync } from 'node:fs'
import { productName } from '@escuta/kernel'
import type { Settings } from '../settings.ts'
import { passwordFile, publicDemoAccounts } from './demo-passwords.ts'

/** The text printed at the terminal once the app serves. */
export function announcement(app: {
  readonly url: string
  readonly dataDir: string
  /** Lines about the demonstration's accounts; none without one. */
  readonly accounts: readonly string[]
  readonly showsMail: boolean
  readonly simulatesPayments: boolean
}): string {
  return [
    '',
    `${productName} no ar em ${app.url}`,
    ...app.accounts,
    '',
    ...(app.showsMail ? [`E-mails enviados aparecem em ${app.url}/_emails`] : []),
    ...(app.simulatesPayments ? ['Pagamentos são simulados: nenhum valor é cobrado.'] : []),
    `Os dados ficam em ${app.dataDir}. Ctrl-C encerra.`,
    '',
  ].join('\n')
}

/** The accounts to try: the random passwords of a public demonstration are shown at the start that made them. */
export async function accountsToShow(
  { demo, isPublicDemo, dataDir }: Pick<Settings, 'demo' | 'isPublicDemo' | 'dataDir'>,
  isNew: boolean,
): Promise<readonly string[]> {
  if (!demo) return []
  // Random passwords stay when the demonstration is for this computer alone again.
  const hasRandomPasswords = isPublicDemo || existsSync(passwordFile(dataDir))
  if (hasRandomPasswords && !isNew) return ['', `As senhas da demonstração estão em ${passwordFile(dataDir)}`]
  if (hasRandomPasswords) {
    const accounts = await publicDemoAccounts(dataDir)
    return ['', 'Contas de demonstração e suas senhas', ...accounts.map((line) => `  ${line}`)]
  }
  return [
    '',
    'Contas de demonstração (senha: escuta-demo)',
    '  Cliente         cliente@escuta.example',
    '  Profissional    profissional@escuta.example',
    '  Administração   admin@escuta.example',
  ]
}
