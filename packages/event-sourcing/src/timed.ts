/** A command as its decider receives it: `now` is the later of its arrival and the stream's last event (an instant). */
export type Timed<Command> = Command & { readonly now: string }
