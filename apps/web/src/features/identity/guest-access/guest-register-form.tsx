import { bookAccessTexts as texts, registerTexts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Checkbox } from '@escuta/ui/checkbox'
import { TextField } from '@escuta/ui/text-field'
import { toast } from '@escuta/ui/toast-queue'
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/refusal.ts'
import { startSession } from '../../../lib/session.ts'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { type GuestRegisterFields, guestRegisterProblem } from './guest-register-problem.ts'

const empty: GuestRegisterFields = {
  name: '',
  email: '',
  phone: '',
  password: '',
  confirmation: '',
  accepted: false,
}

type TextName = Exclude<keyof GuestRegisterFields, 'accepted'>
type GuestRegisterFormProps = {
  readonly onSignedIn: () => void
  readonly onAlreadyExists: (email: string) => void
}

/** Signing up within the booking; an e-mail with an account switches to the prefilled login form. */
export function GuestRegisterForm({ onSignedIn, onAlreadyExists }: GuestRegisterFormProps) {
  const [fields, setFields] = useState(empty)
  const nameInput = useRef<HTMLInputElement>(null)
  useEffect(() => nameInput.current?.focus(), [])
  const register = trpc.identity.register.useMutation({
    onSuccess: ({ user }) => {
      startSession(user, false)
      toast({ tone: 'success', title: texts.registered, description: texts.creating })
      onSignedIn()
    },
    onError: (error) => {
      const message = messageOf(error, texts.registerFailedHint)
      if (message.includes('already exists')) {
        toast({ tone: 'error', title: texts.alreadyExists, description: texts.alreadyExistsHint })
        onAlreadyExists(fields.email.trim())
        return
      }
      toast({ tone: 'error', title: texts.registerFailed, description: message })
    },
  })
  function send(event: FormEvent) {
    event.preventDefault()
    const problem = guestRegisterProblem(fields)
    if (problem) {
      toast({ tone: 'error', title: texts.registerFailed, description: problem })
      return
    }
    const { name, email, phone, password } = fields
    register.mutate({
      name: name.trim(),
      email: email.trim(),
      phone: phone.trim(),
      password,
      acceptTerms: true,
      acceptPrivacy: true,
    })
  }
  function text(name: TextName, rest: Omit<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange'>) {
    return (
      <TextField
        {...rest}
        name={name}
        value={fields[name]}
        onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
      />
    )
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      {text('name', { ref: nameInput, label: texts.name, autoComplete: 'name' })}
      {text('email', { label: texts.email, type: 'email', inputMode: 'email', autoComplete: 'email' })}
      {text('phone', { label: texts.phone, type: 'tel', autoComplete: 'tel' })}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {text('password', {
          label: texts.password,
          type: 'password',
          autoComplete: 'new-password',
          placeholder: texts.newPasswordPlaceholder,
        })}
        {text('confirmation', { label: texts.confirmation, type: 'password', autoComplete: 'new-password' })}
      </div>
      <Checkbox
        checked={fields.accepted}
        onChange={(accepted) => setFields({ ...fields, accepted })}
        name="accepted"
      >
        {registerTexts.acceptTermsBefore}
        <SiteLink to="/termos" newTab className="text-link">
          {registerTexts.acceptTermsLink}
        </SiteLink>
        {' e a '}
        <SiteLink to="/privacidade" newTab className="text-link">
          {registerTexts.acceptPrivacyLink}
        </SiteLink>
      </Checkbox>
      <Button
        type="submit"
        size="large"
        wide
        busyLabel={(register.isPending || register.isSuccess) && texts.creating}
      >
        {texts.registerSubmit}
      </Button>
    </form>
  )
}
