/**
 * Options of connections whose every statement reads rows by an index. Without them Postgres keeps a plan that was made
 * while a table was empty, which reads all of it, until the table is analyzed, or plans a statement again each time that it
 * is run.
 */
export const keyedPlans = '-c enable_seqscan=off -c plan_cache_mode=force_generic_plan'
