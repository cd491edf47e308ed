import { defineProcess, on } from '@escuta/projections'
import type { Notice } from '../../notices/define-notice.ts'
import { notices } from '../../notices/notices.ts'
import type { NotifyDeps } from './channels/channel.ts'
import { notify } from './notify.ts'

/** Notifies people of everything that the list of notices has. */
export function notifyPeople(deps: NotifyDeps) {
  const byEvent = Map.groupBy(notices.flatMap(eachEvent), ({ definition }) => definition)
  return defineProcess(
    { name: 'notifications.notify-people' },
    [...byEvent].map(([definition, heard]) => {
      const ofEvent = heard.map(({ notice }) => notice)
      return on(definition, (event, reaction) => notify(deps, ofEvent, event, reaction))
    }),
  )
}

function eachEvent(notice: Notice) {
  return notice.on.map((definition) => ({ definition, notice }))
}
