/** The history's view and query as the module has them, for measurements; loaded when asked for. */
export async function loadActivity() {
  const { activityView } = await import('../read-models/activity/activity.view.ts')
  const { activityPageOf } = await import('../read-models/activity/activity.query.ts')
  return { activityView, activityPageOf }
}
