import { footerTexts } from '@escuta/i18n'

/** SVG paths of the four networks' icons. The app has no accounts to link to yet. */
const networks = [
  {
    name: 'Instagram',
    outline:
      'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.500H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.500ZM12 8.200a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.600ZM16.8 7.100v.1',
  },
  { name: 'Twitter', outline: 'M4 4l16 16M20 4l-6.7 7M4 20l6.7-7' },
  { name: 'LinkedIn', outline: 'M5.5 10v9M5.5 5.500v.1M10.5 19v-9M10.5 14a4 4 0 0 1 8 0v5' },
  {
    name: 'YouTube',
    outline:
      'M6 5.500h12a3.5 3.5 0 0 1 3.5 3.500v6a3.5 3.5 0 0 1-3.5 3.500H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.500ZM10.3 9.200v5.600l4.7-2.800Z',
  },
] as const

/** The social networks of the footer, without links. */
export function SocialNetworks() {
  return (
    <ul aria-label={footerTexts.networks} className="flex gap-5 text-ink-soft">
      {networks.map(({ name, outline }) => (
        <li key={name}>
          <svg
            role="img"
            aria-label={name}
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="size-6"
          >
            <path d={outline} />
          </svg>
        </li>
      ))}
    </ul>
  )
}
