import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createStaffInput, linkLife, staffRoles } from '@escuta/identity/contract'
import { isRefusal, newSortableId, systemClock, systemContext } from '@escuta/kernel'
import type { Foundations } from '../app/foundations.ts'
import { startRefusal } from '../start/start-refusals.ts'

export const createUserUsage = `  npm run cli -- create-user --role ${staffRoles.join('|')} --email <email> --name "<nome>"
                                   cria uma conta da equipe e mostra o link do convite`

type NewUser = Omit<ReturnType<typeof createStaffInput.parse>, 'password'>

/** The account that the command line describes; null, after printing the reasons, when it is invalid. */
export function readNewUser(args: readonly string[], say: (line: string) => void): NewUser | null {
  const text = { type: 'string' } as const
  const options = { role: text, email: text, name: text }
  const values = parsed(() => parseArgs({ args: [...args], options }).values)
  const checked = createStaffInput.omit({ password: true }).safeParse(values ?? {})
  if (values && checked.success) return checked.data
  const wrong = checked.error?.issues.map(({ path }) => `--${path.join('.')}`) ?? []
  say(`Confira ${[...new Set(wrong)].join(', ') || 'as opções'}. Uso:\n${createUserUsage}`)
  return null
}

/**
 * Makes a staff account with a random password that is not shown, and prints the link by which its owner
 * chooses one; the running server mails the same link. Refuses (RefusedError) an address that has an account.
 */
export async function createUser(
  { modules: { identity }, jobs, contents }: Pick<Foundations, 'modules' | 'jobs' | 'contents'>,
  user: NewUser,
  say: (line: string) => void,
): Promise<void> {
  await jobs.start(contents.jobs, false)
  const context = systemContext('cli.create-user', systemClock)
  const password = randomBytes(32).toString('base64url')
  const created = await identity.createStaff({ ...user, password }, context)
  if (isRefusal(created)) throw startRefusal(created.code, `A conta não foi criada. ${created.message}`)
  const link = await identity.invite(created, { ...context, commandId: newSortableId() })
  say(
    `Conta criada para ${user.email}. O convite também vai por e-mail; vale por ${linkLife.inviteHours} horas:`,
  )
  say(link)
}

function parsed<Values>(parse: () => Values): Values | null {
  try {
    return parse()
  } catch {
    return null
  }
}
