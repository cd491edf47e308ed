import { useEffect, useState } from 'react'

type PhoneProblem = (text: string) => string | undefined

let problemOf: PhoneProblem | undefined

/** Loads the rule of phone numbers, which is large; the server refuses what is sent before it arrives. */
export async function loadPhoneRule(): Promise<void> {
  try {
    const { phoneProblem } = await import('@escuta/kernel/phone')
    problemOf = phoneProblem
  } catch {
    // Offline, or a script of a former version: the server decides alone.
  }
}

/** For a form with a phone number: loads the rule, and shows what it finds once it is there. */
export function usePhoneRule(): void {
  const [, setLoaded] = useState(false)
  useEffect(() => void loadPhoneRule().then(() => setLoaded(true)), [])
}

/** What is wrong with a typed phone number; undefined for nothing, and until the rule is loaded. */
export function phoneProblemOf(text: string): string | undefined {
  return problemOf?.(text)
}
