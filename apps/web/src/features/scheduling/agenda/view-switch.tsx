import { agendaTexts as texts } from '@escuta/i18n'
import { classNames } from '@escuta/ui/class-names'
import { type AgendaView, agendaViews } from './agenda-view.ts'

type ViewSwitchProps = { readonly view: AgendaView; readonly onView: (view: AgendaView) => void }

export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    <div
      role="group"
      aria-label={texts.views}
      className="flex gap-1 justify-self-start rounded-full bg-sunken p-1"
    >
      {agendaViews.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          onClick={() => onView(each)}
          className={classNames(
            'min-h-11 cursor-pointer rounded-full px-4.5 text-body font-medium transition-colors',
            each === view
              ? 'bg-surface font-semibold text-ink shadow-card forced-colors:outline-2'
              : 'text-ink-soft hover:text-ink',
          )}
        >
          {texts.view[each]}
        </button>
      ))}
    </div>
  )
}
