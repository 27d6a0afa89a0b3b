/** Pictures of the shop itself rather than of a product. */
export const sitePictures: readonly { name: string; draw: () => Promise<Buffer> }[] = []
