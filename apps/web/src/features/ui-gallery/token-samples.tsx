import { Sample } from './sample.tsx'

const colours = [
  ['canvas', 'bg-canvas'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['ink-faint', 'bg-ink-faint'],
  ['ink-soft', 'bg-ink-soft'],
  ['ink', 'bg-ink'],
  ['accent', 'bg-accent'],
  ['accent-soft', 'bg-accent-soft'],
  ['danger', 'bg-danger'],
  ['danger-soft', 'bg-danger-soft'],
  ['warning', 'bg-warning'],
  ['warning-soft', 'bg-warning-soft'],
] as const

const sizes = [
  ['display', 'text-display font-semibold'],
  ['heading', 'text-heading font-semibold'],
  ['title', 'text-title font-semibold'],
  ['subtitle', 'text-subtitle font-semibold'],
  ['lead', 'text-lead text-ink-soft'],
  ['body', 'text-body'],
  ['caption', 'text-caption text-ink-soft'],
] as const

export function TokenSamples() {
  return (
    <>
      <Sample title="Cores" className="grid grid-cols-3 gap-4 sm:grid-cols-7">
        {colours.map(([name, fill]) => (
          <div key={name} className="grid gap-1.5 text-caption text-ink-soft">
            <div className={`${fill} h-14 rounded-control border border-line`} />
            {name}
          </div>
        ))}
      </Sample>
      <Sample title="Letras" className="grid gap-3">
        {sizes.map(([name, look]) => (
          <div key={name} className="grid grid-cols-[5rem_1fr] items-baseline gap-4">
            <span className="text-caption text-ink-soft">{name}</span>
            <span className={`${look} truncate`}>Alguém para escutar</span>
          </div>
        ))}
      </Sample>
    </>
  )
}
