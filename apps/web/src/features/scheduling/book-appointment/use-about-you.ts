import { guardianBookingTexts as texts } from '@escuta/i18n'
import { defaultZone, emailProblem, localParts, personNameProblem } from '@escuta/kernel'
import { type GuardianRelation, guardianRelations, isMinor } from '@escuta/scheduling/contract'
import { useIsClient } from '../../../lib/session.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { useNow } from '../../../lib/use-now.ts'

type AboutYouFields = {
  readonly birthDate: string
  readonly name: string
  readonly email: string
  readonly relation: GuardianRelation
}
type Problems = Partial<Record<keyof AboutYouFields, string>>

const nothing: AboutYouFields = { birthDate: '', name: '', email: '', relation: 'mother' }

type Asking = { readonly professionalId: string; readonly guest: boolean }

/** What a first booking asks of the person: the date of birth, and of a minor the guardian. */
export function useAboutYou({ professionalId, guest }: Asking) {
  const isClient = useIsClient()
  const need = trpc.scheduling.guardianNeed.useQuery({ professionalId }, { enabled: isClient })
  const today = localParts(useNow(), defaultZone).date
  const [fields, setFields, forget] = useKept({ name: 'booking-about-you', initial: nothing, read: fieldsIn })
  const asksBirthDate = guest || need.data === 'birth-date'
  const { birthDate } = fields
  const isBorn = birthDate !== '' && birthDate < today
  const asksGuardian = need.data === 'guardian' || (asksBirthDate && isBorn && isMinor(birthDate, today))
  const problems: Problems = {
    ...(asksBirthDate && !isBorn && { birthDate: texts.birthDateMissing }),
    ...(asksGuardian && guardianProblems(fields)),
  }
  const { name, email, relation } = fields
  return {
    fields,
    change: (changed: Partial<AboutYouFields>) => setFields((before) => ({ ...before, ...changed })),
    isLoading: isClient && need.isPending,
    asksBirthDate,
    asksGuardian,
    problems,
    isComplete: Object.keys(problems).length === 0,
    /** Once it was sent with a booking. */
    forget,
    /** As the booking sends it. */
    input: {
      birthDate: asksBirthDate ? birthDate : null,
      guardian: asksGuardian ? { name: name.trim(), email: email.trim(), relation } : null,
    },
  }
}

export type AboutYouForm = ReturnType<typeof useAboutYou>

function fieldsIn(kept: object): AboutYouFields {
  const textOf = (name: keyof AboutYouFields) => {
    const text: unknown = Reflect.get(kept, name)
    return typeof text === 'string' ? text : nothing[name]
  }
  const relation = guardianRelations.find((each) => each === textOf('relation')) ?? nothing.relation
  return { birthDate: textOf('birthDate'), name: textOf('name'), email: textOf('email'), relation }
}

function guardianProblems({ name, email }: AboutYouFields): Problems {
  const unnamed = name.trim() === '' ? texts.nameMissing : personNameProblem(name)
  const unaddressed = email.trim() === '' ? texts.emailMissing : emailProblem(email)
  return { ...(unnamed && { name: unnamed }), ...(unaddressed && { email: unaddressed }) }
}
