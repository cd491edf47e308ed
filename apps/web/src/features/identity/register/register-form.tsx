import { registerTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Checkbox } from '@escuta/ui/checkbox'
import { TextField } from '@escuta/ui/text-field'
import { toast } from '@escuta/ui/toast-queue'
import { useRef, useState } from 'react'
import type { ComponentProps, FormEvent } from 'react'
import { SiteLink } from '../../../lib/site-link.tsx'
import { registerProblem } from './register-problem.ts'
import type { RegisterFields } from './register-problem.ts'
import { useRegister } from './use-register.ts'

const empty: RegisterFields = {
  name: '',
  email: '',
  phone: '',
  password: '',
  confirmation: '',
  acceptTerms: false,
  acceptPrivacy: false,
}

type TextName = 'name' | 'email' | 'phone' | 'password' | 'confirmation'

/** The form that registers a client; checks run in the order of the fields. */
export function RegisterForm() {
  const [fields, setFields] = useState(empty)
  const [tried, setTried] = useState(false)
  const { submit, busy } = useRegister()
  const form = useRef<HTMLFormElement>(null)
  const problem = tried ? registerProblem(fields) : null
  const accepted = fields.acceptTerms && fields.acceptPrivacy

  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const found = registerProblem(fields)
    if (!found) {
      submit(fields)
      return
    }
    toast({ tone: 'error', title: found.title, description: found.description })
    form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus()
  }

  function text(
    name: TextName,
    rest: Omit<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'error'>,
  ) {
    return (
      <TextField
        {...rest}
        name={name}
        value={fields[name]}
        onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
        error={problem?.field === name ? problem.description : undefined}
      />
    )
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-5">
      {text('name', { label: texts.name, autoComplete: 'name' })}
      {text('email', {
        label: texts.email,
        type: 'email',
        inputMode: 'email',
        autoComplete: 'email',
        placeholder: texts.emailPlaceholder,
      })}
      {text('phone', {
        label: texts.phone,
        type: 'tel',
        autoComplete: 'tel',
        optional: true,
        placeholder: texts.phonePlaceholder,
        hint: texts.privacyNote,
      })}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {text('password', {
          label: texts.password,
          type: 'password',
          autoComplete: 'new-password',
          hint: texts.passwordHint,
        })}
        {text('confirmation', { label: texts.confirmation, type: 'password', autoComplete: 'new-password' })}
      </div>
      <div className="grid">
        <Checkbox
          name="acceptTerms"
          checked={fields.acceptTerms}
          onChange={(acceptTerms) => setFields({ ...fields, acceptTerms })}
        >
          {texts.acceptTermsBefore}
          <SiteLink to="/termos" newTab className="text-link">
            {texts.acceptTermsLink}
          </SiteLink>
        </Checkbox>
        <Checkbox
          name="acceptPrivacy"
          checked={fields.acceptPrivacy}
          onChange={(acceptPrivacy) => setFields({ ...fields, acceptPrivacy })}
        >
          {texts.acceptPrivacyBefore}
          <SiteLink to="/privacidade" newTab className="text-link">
            {texts.acceptPrivacyLink}
          </SiteLink>
        </Checkbox>
      </div>
      <Button type="submit" size="large" wide disabled={!accepted} busyLabel={busy && texts.submitting}>
        {texts.submit}
      </Button>
    </form>
  )
}
