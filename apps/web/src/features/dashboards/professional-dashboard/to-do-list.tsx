import type { ProfessionalPage, ToDo } from '@escuta/dashboards/contract'
import { formatDateTime, professionalAreaTexts as texts } from '@escuta/i18n'
import { Badge } from '@escuta/ui/badge'
import { Card } from '@escuta/ui/card'
import { Link } from '@tanstack/react-router'
import { CalendarClock, ChevronRight, type LucideIcon, NotebookPen, UserX } from 'lucide-react'
import { Section } from '../../../lib/section.tsx'

/** What waits for the professional, each row leading to where it is done; nothing when there is nothing to do. */
export function ToDoList({ count, first, zone }: ProfessionalPage['toDo'] & { readonly zone: string }) {
  if (count === 0) return null
  const more = count - first.length
  return (
    <Section title={texts.toDo} aside={<Badge tone="accent">{count}</Badge>}>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {first.map((toDo) => (
            <li key={`${toDo.kind} ${toDo.appointmentId}`}>
              <ToDoRow toDo={toDo} zone={zone} />
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className="border-t border-line px-4 py-3 text-caption text-ink-soft sm:px-5">
            {texts.moreToDo(more)}
          </p>
        )}
      </Card>
    </Section>
  )
}

const icons: Readonly<Record<ToDo['kind'], LucideIcon>> = {
  'request-waiting': CalendarClock,
  'no-show-proposed': UserX,
  'no-show-contested': UserX,
  'note-due': NotebookPen,
}

function ToDoRow({ toDo, zone }: { readonly toDo: ToDo; readonly zone: string }) {
  const { kind, appointmentId, clientId, clientName, date, answerUntil } = toDo
  const Icon = icons[kind]
  const at = (instant: string) => formatDateTime(new Date(instant), zone)
  const row = 'flex items-center gap-4 rounded-card p-4 transition-colors hover:bg-sunken sm:px-5'
  const content = (
    <>
      <Icon className="size-5.5 shrink-0 text-accent" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{texts.toDoTitle[kind](clientName)}</span>
        <span className="block text-caption text-ink-soft">
          {answerUntil ? texts.answerUntil(at(answerUntil)) : texts.consultOf(at(date))}
        </span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden />
    </>
  )
  return kind === 'note-due' ? (
    <Link to="/profissional/pacientes" search={{ paciente: clientId, aba: 'nova-anotacao' }} className={row}>
      {content}
    </Link>
  ) : (
    <Link to="/profissional/agenda" search={{ appointmentId }} className={row}>
      {content}
    </Link>
  )
}
