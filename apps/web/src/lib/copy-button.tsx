import { clipboardTexts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'

const confirmationMs = 2500

export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), confirmationMs)
    return () => clearTimeout(timer)
  }, [copied])
  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <Button variant="secondary" size="small" onClick={() => void copy()}>
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{copied ? clipboardTexts.copied : label}</span>
    </Button>
  )
}
