import type { CSSProperties } from 'react'

/** Colours; every pair of text and background has at least the contrast of WCAG AA. */
export const lightColours = {
  paper: '#faf7f2',
  card: '#fffdf9',
  ink: '#1d2625',
  soft: '#55615f',
  line: '#e2dccf',
  accent: '#1f5d57',
  onAccent: '#ffffff',
}
export const darkColours = {
  paper: '#141a19',
  card: '#1c2423',
  ink: '#edf1ef',
  soft: '#a9b5b2',
  line: '#36413f',
  accent: '#8fd0c6',
  onAccent: '#0f1615',
}

const font = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

export const styles = {
  body: { margin: 0, padding: '32px 16px', backgroundColor: lightColours.paper, fontFamily: font },
  container: { maxWidth: '560px', margin: '0 auto' },
  brand: { margin: '0 0 20px 4px', fontSize: '20px', fontWeight: 700, color: lightColours.accent },
  card: {
    padding: '32px 28px',
    backgroundColor: lightColours.card,
    border: `1px solid ${lightColours.line}`,
    borderRadius: '16px',
  },
  heading: {
    margin: '0 0 16px',
    fontSize: '24px',
    lineHeight: '1.3',
    fontWeight: 700,
    color: lightColours.ink,
  },
  paragraph: { margin: '0 0 16px', fontSize: '16px', lineHeight: '1.6', color: lightColours.ink },
  fact: {
    margin: 0,
    padding: '12px 0',
    fontSize: '16px',
    lineHeight: '1.5',
    color: lightColours.ink,
    borderTop: `1px solid ${lightColours.line}`,
  },
  gap: { height: '16px' },
  factLabel: { color: lightColours.soft },
  buttonRow: { margin: '24px 0 8px' },
  button: {
    padding: '14px 24px',
    borderRadius: '12px',
    backgroundColor: lightColours.accent,
    color: lightColours.onAccent,
    fontSize: '16px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  note: { margin: '16px 0 0', fontSize: '14px', lineHeight: '1.5', color: lightColours.soft },
  rule: { margin: '28px 0 16px', border: 'none', borderTop: '1px solid' },
  refusal: { color: lightColours.accent, textDecoration: 'underline' },
  footer: { margin: '0 4px 8px', fontSize: '13px', lineHeight: '1.5', color: lightColours.soft },
} satisfies Record<string, CSSProperties>

/** Colours for mail programs with dark mode; others use the inline light ones. */
export const darkStyle = `
@media (prefers-color-scheme: dark) {
  .paper, .paper td { background-color: ${darkColours.paper} !important }
  .card, .card td { background-color: ${darkColours.card} !important; border-color: ${darkColours.line} !important }
  .ink { color: ${darkColours.ink} !important }
  .soft { color: ${darkColours.soft} !important }
  .line { border-color: ${darkColours.line} !important }
  .accent { color: ${darkColours.accent} !important }
  .button { background-color: ${darkColours.accent} !important; color: ${darkColours.onAccent} !important }
}
`
