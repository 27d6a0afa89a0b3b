/** The address of a picture under `demo-pictures/`. */
export const demoPicture = (name: string) => `/media/demo/${name}.webp`
