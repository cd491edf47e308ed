import { secondFactorTexts as texts } from '@escuta/i18n'
import { type FormEvent, useEffect, useRef, useState } from 'react'

type CodeForm = {
  readonly onCode: (code: string) => void
  readonly problem: string | undefined
  /** Whether the field takes the focus on mount. */
  readonly focusFirst: boolean
}

/** State of a form with one code field; a refused code stays, selected. */
export function useCodeForm({ onCode, problem, focusFirst }: CodeForm) {
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focusFirst) input.current?.focus()
  }, [focusFirst])
  useEffect(() => {
    if (!problem) return
    input.current?.focus()
    input.current?.select()
  }, [problem])
  function send(event: FormEvent) {
    event.preventDefault()
    setMissing(!code.trim())
    if (code.trim()) onCode(code.trim())
    else input.current?.focus()
  }
  const error = missing && !code ? texts.required : problem
  return { send, field: { ref: input, value: code, onChange: setCode, error } }
}
