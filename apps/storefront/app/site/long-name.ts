/** A shop's name that takes lines of its own where it is set large: its letters are smaller. */
export const isLongName = (nombre: string) => nombre.length > 16
