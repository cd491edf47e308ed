import type { AccountRole } from '../contract/account.ts'

/** Names of roles in a person's copy of their data. */
export const roleTexts: Readonly<Record<AccountRole, string>> = {
  client: 'cliente',
  professional: 'profissional',
  admin: 'administração',
  support: 'suporte',
  auditor: 'auditoria',
}
