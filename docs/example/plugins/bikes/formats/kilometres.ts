export default (kilometres: number, digits = '0'): string => `${kilometres.toFixed(Number(digits))} km`;
