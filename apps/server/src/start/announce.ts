import { productName } from '@escuta/kernel'

/** What the person at the terminal is told once the house can be used. */
export function announcement(house: {
  readonly url: string
  readonly dataDir: string
  readonly demo: boolean
  readonly catchesMail: boolean
  readonly simulatesPayments: boolean
}): string {
  const accounts = [
    '',
    'Contas de demonstração (senha: escuta-demo)',
    '  Cliente         cliente@escuta.example',
    '  Profissional    profissional@escuta.example',
    '  Administração   admin@escuta.example',
  ]
  return [
    '',
    `${productName} no ar em ${house.url}`,
    ...(house.demo ? accounts : []),
    '',
    ...(house.catchesMail ? [`E-mails enviados aparecem em ${house.url}/_emails`] : []),
    ...(house.simulatesPayments ? ['Pagamentos são simulados: nenhum valor é cobrado.'] : []),
    `Os dados ficam em ${house.dataDir}. Ctrl-C encerra.`,
    '',
  ].join('\n')
}
