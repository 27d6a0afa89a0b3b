/** Is the shop's name so long that large letters would break it into lines? Then it gets smaller ones. */
export const isLongName = (nombre: string) => nombre.length > 16
