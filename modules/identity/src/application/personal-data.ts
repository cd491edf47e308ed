import { shownProfessional } from '@escuta/catalog/contract'
import { decryptField } from '@escuta/event-sourcing'
import {
  accessKey,
  type DataRecipient,
  type DataRecipientSource,
  type PersonalDataSection,
  type PersonalDataSource,
  instantValue,
  profileKey,
  shownPhone,
} from '@escuta/kernel'
import { accessMonthsOf } from '../read-models/access-months/access-months.query.ts'
import { roleTexts } from '../texts/role-texts.ts'
import { type AccessLog, accessLog } from '../domain/access/access-log.state.ts'
import { client } from '../domain/client/client.state.ts'
import type { RegisteredUser } from '../domain/user/user.state.ts'
import { loadUser } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'
import { proposalsSections } from './proposals-personal-data.ts'

const serviceProviders: readonly DataRecipient[] = [
  {
    name: 'Serviço de envio de e-mails',
    purpose: 'Entregar confirmações, lembretes e avisos',
    data: 'Nome, e-mail e o texto de cada mensagem',
  },
  {
    name: 'Hospedagem dos servidores',
    purpose: 'Manter o serviço no ar',
    data: 'Tudo o que está nesta cópia, sempre cifrado; as chaves ficam à parte',
  },
]

/** Who serves every account. */
export const accountRecipients: DataRecipientSource = () => Promise.resolve(serviceProviders)

/** The account's details, what professionals proposed to it, and its sign-in sessions. */
export function identityPersonalData(deps: ModuleDeps): PersonalDataSource {
  return async ({ userId }) => {
    const account = await loadUser(deps, userId)
    if (account.status !== 'registered') return []
    const [own, invitation, proposals, accesses] = await Promise.all([
      accountSection(deps, account),
      invitationSection(deps, account),
      proposalsSections(deps, account),
      accessSection(deps, userId),
    ])
    return [own, invitation, ...proposals, accesses]
  }
}

async function accountSection(deps: ModuleDeps, account: RegisteredUser): Promise<PersonalDataSection> {
  const decrypt = async (encrypted: string | null) =>
    (await decryptField(deps.cipher, encrypted, profileKey(account.personId))) ?? null
  const birthDate = await decrypt(account.birthDate)
  const person = {
    Nome: await decrypt(account.name),
    'E-mail': await decrypt(account.email),
    'E-mail confirmado': account.isEmailConfirmed,
    'Nome de usuário': await decrypt(account.username),
    Telefone: shownPhone((await decrypt(account.phone)) ?? '') || null,
    'Data de nascimento': birthDate === null ? null : ({ kind: 'day', day: birthDate } as const),
    Foto: await deps.avatars.find(account),
    'Tipo de conta': account.roles.map((role) => roleTexts[role]),
    'Verificação em duas etapas': account.hasSecondFactor,
    'Número da conta': account.userId,
  }
  return { title: 'Conta', entries: [person] }
}

/** What a professional entered before the person accepted the invitation. */
async function invitationSection(
  deps: ModuleDeps,
  { clientId }: RegisteredUser,
): Promise<PersonalDataSection> {
  const title = 'Convite'
  const record = clientId && (await deps.load(client, { clientId }))
  if (!record || record.status === 'unknown' || !record.invitation || record.enteredBy === null)
    return { title, entries: [] }
  const decrypt = (encrypted: string | null) => decryptField(deps.cipher, encrypted, profileKey(record.id))
  const [name, email, professionals] = await Promise.all([
    decrypt(record.name),
    decrypt(record.email),
    deps.professionals.byIds([record.enteredBy]),
  ])
  const entry = {
    'Enviado por': shownProfessional(professionals.get(record.enteredBy)).name,
    'Nome informado': name ?? null,
    'E-mail informado': email ?? null,
    'Enviado em': instantValue(record.invitation.invitedAt),
  }
  return { title, entries: [entry] }
}

async function accessSection(deps: ModuleDeps, userId: string): Promise<PersonalDataSection> {
  const logs: AccessLog[] = []
  for (const month of monthsToRead(await accessMonthsOf(deps.db, userId), deps.clock.now())) {
    logs.push(await deps.load(accessLog, { userId, month }))
  }
  const ends = new Map(logs.flatMap(({ ended }) => [...ended]))
  const sessions = logs.flatMap(({ started }) => [...started])
  const entries = await Promise.all(
    sessions.map(async ({ sessionId, month, device, address, startedAt, remembered }) => {
      const decrypt = async (encrypted: string) =>
        (await decryptField(deps.cipher, encrypted, accessKey(userId, month))) ?? 'não é mais guardado'
      return {
        Início: instantValue(startedAt),
        Fim: instantValue(ends.get(sessionId)?.endedAt),
        Aparelho: await decrypt(device),
        'Endereço IP': await decrypt(address),
        'Lembrar de mim': remembered,
      }
    }),
  )
  return { title: 'Acessos à conta', entries }
}

/** Months whose streams may say something of sessions that began in `months`: 30 days reach two months further. */
function monthsToRead(months: readonly string[], now: Date): readonly string[] {
  const present = now.toISOString().slice(0, 7)
  const reached = months.flatMap((month) => [month, monthAfter(month, 1), monthAfter(month, 2)])
  return [...new Set(reached)].filter((month) => month <= present).toSorted()
}

function monthAfter(month: string, count: number): string {
  const first = new Date(`${month}-01T00:00:00.000Z`)
  first.setUTCMonth(first.getUTCMonth() + count)
  return first.toISOString().slice(0, 7)
}
