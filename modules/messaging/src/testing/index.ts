export * from './given-calls.builder.ts'
export * from './given-messages.builder.ts'

/** The query port of attendance; imported on demand. */
export async function loadAttendance() {
  const { attendanceQueries } = await import('../application/attendance.ts')
  return { attendanceQueries }
}
