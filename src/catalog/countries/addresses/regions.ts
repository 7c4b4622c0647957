/** What a region is written as in an address, and what people choose it by where that is another text. */
export type Region = readonly [written: string, name: string];

/** `OH Ohio, OK Oklahoma`: what is written, a space, the name. */
const abbreviated = (all: string): readonly Region[] =>
  all.split(', ').map((one) => [one.slice(0, one.indexOf(' ')), one.slice(one.indexOf(' ') + 1)]);
const names = (all: string): readonly Region[] => all.split(', ').map((name) => [name, name]);

/** Regions that are a part of every address of a country, or may be, by country; in the order in which they are listed. */
export const regions: Readonly<Record<string, readonly Region[]>> = {
  AU: abbreviated(
    'ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland, SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia',
  ),
  BR: abbreviated(
    'AC Acre, AL Alagoas, AP Amapá, AM Amazonas, BA Bahia, CE Ceará, DF Distrito Federal, ES Espírito Santo, GO Goiás, MA Maranhão, MT Mato Grosso, MS Mato Grosso do Sul, MG Minas Gerais, PA Pará, PB Paraíba, PR Paraná, PE Pernambuco, PI Piauí, RJ Rio de Janeiro, RN Rio Grande do Norte, RS Rio Grande do Sul, RO Rondônia, RR Roraima, SC Santa Catarina, SP São Paulo, SE Sergipe, TO Tocantins',
  ),
  CA: abbreviated(
    'AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NT Northwest Territories, NS Nova Scotia, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon',
  ),
  IE: names(
    'Carlow, Cavan, Clare, Cork, Donegal, Dublin, Galway, Kerry, Kildare, Kilkenny, Laois, Leitrim, Limerick, Longford, Louth, Mayo, Meath, Monaghan, Offaly, Roscommon, Sligo, Tipperary, Waterford, Westmeath, Wexford, Wicklow',
  ).map(([name]) => [`Co. ${name}`, name]),
  IN: names(
    'Andaman and Nicobar Islands, Andhra Pradesh, Arunachal Pradesh, Assam, Bihar, Chandigarh, Chhattisgarh, Dadra and Nagar Haveli and Daman and Diu, Delhi, Goa, Gujarat, Haryana, Himachal Pradesh, Jammu and Kashmir, Jharkhand, Karnataka, Kerala, Ladakh, Lakshadweep, Madhya Pradesh, Maharashtra, Manipur, Meghalaya, Mizoram, Nagaland, Odisha, Puducherry, Punjab, Rajasthan, Sikkim, Tamil Nadu, Telangana, Tripura, Uttar Pradesh, Uttarakhand, West Bengal',
  ),
  JP: names(
    'Aichi, Akita, Aomori, Chiba, Ehime, Fukui, Fukuoka, Fukushima, Gifu, Gunma, Hiroshima, Hokkaido, Hyogo, Ibaraki, Ishikawa, Iwate, Kagawa, Kagoshima, Kanagawa, Kochi, Kumamoto, Kyoto, Mie, Miyagi, Miyazaki, Nagano, Nagasaki, Nara, Niigata, Oita, Okayama, Okinawa, Osaka, Saga, Saitama, Shiga, Shimane, Shizuoka, Tochigi, Tokushima, Tokyo, Tottori, Toyama, Wakayama, Yamagata, Yamaguchi, Yamanashi',
  ),
  MX: abbreviated(
    'Ags. Aguascalientes, B.C. Baja California, B.C.S. Baja California Sur, Camp. Campeche, Chis. Chiapas, Chih. Chihuahua, CDMX Ciudad de México, Coah. Coahuila, Col. Colima, Dgo. Durango, Méx. Estado de México, Gto. Guanajuato, Gro. Guerrero, Hgo. Hidalgo, Jal. Jalisco, Mich. Michoacán, Mor. Morelos, Nay. Nayarit, N.L. Nuevo León, Oax. Oaxaca, Pue. Puebla, Qro. Querétaro, Q.R. Quintana Roo, S.L.P. San Luis Potosí, Sin. Sinaloa, Son. Sonora, Tab. Tabasco, Tamps. Tamaulipas, Tlax. Tlaxcala, Ver. Veracruz, Yuc. Yucatán, Zac. Zacatecas',
  ),
  US: abbreviated(
    'AL Alabama, AK Alaska, AS American Samoa, AZ Arizona, AR Arkansas, AA Armed Forces Americas, AE Armed Forces Europe, AP Armed Forces Pacific, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, FL Florida, GA Georgia, GU Guam, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, MP Northern Mariana Islands, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, PR Puerto Rico, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VI Virgin Islands, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming',
  ),
};
