export const mp4: readonly string[] = ['video/mp4']
export const mp4OrMov: readonly string[] = ['video/mp4', 'video/quicktime']
export const commonImages: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
