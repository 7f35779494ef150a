export const markOfPack: string;
export const packed: readonly string[];
