import { smallestGroup } from '../../contract/report-months.ts'

/** Whether a group is too small to be shown, as it could identify single people. Nothing at all is shown. */
export function isTooSmall(group: number): boolean {
  return group > 0 && group < smallestGroup
}

/** The figure of a group; null when the group is too small. */
export function shown(figure: number, group = figure): number | null {
  return isTooSmall(group) ? null : figure
}

/** A figure of one group. */
type Grouped = { readonly figure: number; readonly group: number }

/** The sum of groups; null where the one group that is not shown would follow from it. */
export function shownTotal(groups: readonly Grouped[]): number | null {
  const hidden = groups.filter(({ group }) => isTooSmall(group))
  const figure = groups.reduce((sum, each) => sum + each.figure, 0)
  const group = groups.reduce((sum, each) => sum + each.group, 0)
  return hidden.length === 1 ? null : shown(figure, group)
}
