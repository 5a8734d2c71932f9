/** A city where customers of the demo are: [as records write it, Korean, English, Chinese, latitude, longitude]. */
export type City = [city: string, ko: string, en: string, zh: string | null, latitude: number, longitude: number];

const home = (ko: string, en: string, zh: string, latitude: number, longitude: number): City => [
  ko,
  ko,
  en,
  zh,
  latitude,
  longitude,
];
const abroad = (en: string, ko: string, latitude: number, longitude: number, zh: string | null = null): City => [
  en,
  ko,
  en,
  zh,
  latitude,
  longitude,
];

/** Cities of the home market by the code of their sales office, with the region (a code of the list `region`). */
export const homeCities: Record<string, { region: string; cities: City[] }> = {
  "KR-SEL": {
    region: "kr-cap",
    cities: [home("서울", "Seoul", "首尔", 37.5665, 126.978), home("성남", "Seongnam", "城南", 37.4201, 127.1262)],
  },
  "KR-ICN": {
    region: "kr-cap",
    cities: [
      home("인천", "Incheon", "仁川", 37.4563, 126.7052),
      home("부천", "Bucheon", "富川", 37.5034, 126.766),
      home("김포", "Gimpo", "金浦", 37.6152, 126.7156),
    ],
  },
  "KR-ANS": {
    region: "kr-cap",
    cities: [
      home("안산", "Ansan", "安山", 37.3219, 126.8309),
      home("시흥", "Siheung", "始兴", 37.3801, 126.8029),
      home("화성", "Hwaseong", "华城", 37.1995, 126.8315),
    ],
  },
  "KR-SUW": {
    region: "kr-cap",
    cities: [
      home("수원", "Suwon", "水原", 37.2636, 127.0286),
      home("평택", "Pyeongtaek", "平泽", 36.9921, 127.1129),
      home("용인", "Yongin", "龙仁", 37.2411, 127.1776),
    ],
  },
  "KR-CHE": {
    region: "kr-chu",
    cities: [home("천안", "Cheonan", "天安", 36.8151, 127.1139), home("아산", "Asan", "牙山", 36.7898, 127.0018)],
  },
  "KR-DJN": {
    region: "kr-chu",
    cities: [home("대전", "Daejeon", "大田", 36.3504, 127.3845), home("청주", "Cheongju", "清州", 36.6424, 127.489)],
  },
  "KR-DGU": {
    region: "kr-dgb",
    cities: [
      home("대구", "Daegu", "大邱", 35.8714, 128.6014),
      home("경산", "Gyeongsan", "庆山", 35.8251, 128.7411),
      home("영천", "Yeongcheon", "永川", 35.9733, 128.9386),
    ],
  },
  "KR-GUM": {
    region: "kr-dgb",
    cities: [home("구미", "Gumi", "龟尾", 36.1195, 128.3446), home("김천", "Gimcheon", "金泉", 36.1398, 128.1136)],
  },
  "KR-ULS": { region: "kr-gyn", cities: [home("울산", "Ulsan", "蔚山", 35.5384, 129.3114)] },
  "KR-BUS": {
    region: "kr-gyn",
    cities: [
      home("부산", "Busan", "釜山", 35.1796, 129.0756),
      home("김해", "Gimhae", "金海", 35.2285, 128.8894),
      home("양산", "Yangsan", "梁山", 35.335, 129.0372),
    ],
  },
  "KR-CWN": {
    region: "kr-gyn",
    cities: [
      home("창원", "Changwon", "昌原", 35.2281, 128.6811),
      home("진주", "Jinju", "晋州", 35.1799, 128.1076),
      home("사천", "Sacheon", "泗川", 35.0038, 128.0642),
    ],
  },
  "KR-GWJ": {
    region: "kr-hon",
    cities: [
      home("광주", "Gwangju", "光州", 35.1595, 126.8526),
      home("여수", "Yeosu", "丽水", 34.7604, 127.6622),
      home("전주", "Jeonju", "全州", 35.8242, 127.148),
    ],
  },
};

/** Cities of the other markets by their code, the largest first. */
export const overseasCities: Record<string, City[]> = {
  CN: [
    abroad("Shanghai", "상하이", 31.2304, 121.4737, "上海"),
    abroad("Suzhou", "쑤저우", 31.2989, 120.5853, "苏州"),
    abroad("Ningbo", "닝보", 29.8683, 121.544, "宁波"),
    abroad("Dongguan", "둥관", 23.0207, 113.7518, "东莞"),
    abroad("Chongqing", "충칭", 29.563, 106.5516, "重庆"),
    abroad("Tianjin", "톈진", 39.3434, 117.3616, "天津"),
    abroad("Dalian", "다롄", 38.914, 121.6147, "大连"),
    abroad("Changchun", "창춘", 43.8171, 125.3235, "长春"),
  ],
  IN: [
    abroad("Pune", "푸네", 18.5204, 73.8567),
    abroad("Chennai", "첸나이", 13.0827, 80.2707),
    abroad("Bengaluru", "벵갈루루", 12.9716, 77.5946),
    abroad("Gurugram", "구루그람", 28.4595, 77.0266),
    abroad("Rajkot", "라지코트", 22.3039, 70.8022),
    abroad("Coimbatore", "코임바토르", 11.0168, 76.9558),
  ],
  JP: [
    abroad("Nagoya", "나고야", 35.1815, 136.9066, "名古屋"),
    abroad("Hamamatsu", "하마마쓰", 34.7108, 137.7261, "滨松"),
    abroad("Osaka", "오사카", 34.6937, 135.5023, "大阪"),
    abroad("Hiroshima", "히로시마", 34.3853, 132.4553, "广岛"),
  ],
  VN: [
    abroad("Hanoi", "하노이", 21.0278, 105.8342, "河内"),
    abroad("Ho Chi Minh City", "호찌민", 10.8231, 106.6297, "胡志明市"),
    abroad("Hai Phong", "하이퐁", 20.8449, 106.6881),
  ],
  TH: [
    abroad("Bangkok", "방콕", 13.7563, 100.5018, "曼谷"),
    abroad("Rayong", "라용", 12.6814, 101.2816),
    abroad("Chonburi", "촌부리", 13.3611, 100.9847),
  ],
  ID: [
    abroad("Jakarta", "자카르타", -6.2088, 106.8456, "雅加达"),
    abroad("Bekasi", "브카시", -6.2383, 106.9756),
    abroad("Surabaya", "수라바야", -7.2575, 112.7521),
  ],
  MY: [abroad("Penang", "페낭", 5.4141, 100.3288), abroad("Johor Bahru", "조호르바루", 1.4927, 103.7414)],
  DE: [
    abroad("Stuttgart", "슈투트가르트", 48.7758, 9.1829, "斯图加特"),
    abroad("Munich", "뮌헨", 48.1351, 11.582, "慕尼黑"),
    abroad("Düsseldorf", "뒤셀도르프", 51.2277, 6.7735),
    abroad("Nuremberg", "뉘른베르크", 49.4521, 11.0767),
    abroad("Hanover", "하노버", 52.3759, 9.732),
    abroad("Leipzig", "라이프치히", 51.3397, 12.3731),
  ],
  IT: [
    abroad("Milan", "밀라노", 45.4642, 9.19, "米兰"),
    abroad("Turin", "토리노", 45.0703, 7.6869),
    abroad("Bologna", "볼로냐", 44.4949, 11.3426),
    abroad("Brescia", "브레시아", 45.5416, 10.2118),
  ],
  FR: [
    abroad("Lyon", "리옹", 45.764, 4.8357),
    abroad("Cluses", "클뤼즈", 46.0603, 6.5797),
    abroad("Toulouse", "툴루즈", 43.6047, 1.4442),
    abroad("Nantes", "낭트", 47.2184, -1.5536),
  ],
  ES: [abroad("Barcelona", "바르셀로나", 41.3874, 2.1686), abroad("Bilbao", "빌바오", 43.263, -2.935)],
  TR: [
    abroad("Bursa", "부르사", 40.1885, 29.061),
    abroad("Istanbul", "이스탄불", 41.0082, 28.9784),
    abroad("Konya", "코니아", 37.8746, 32.4932),
  ],
  PL: [
    abroad("Katowice", "카토비체", 50.2649, 19.0238),
    abroad("Wrocław", "브로츠와프", 51.1079, 17.0385),
    abroad("Rzeszów", "제슈프", 50.0412, 21.9991),
  ],
  CZ: [abroad("Brno", "브르노", 49.1951, 16.6068), abroad("Plzeň", "플젠", 49.7384, 13.3736)],
  GB: [
    abroad("Birmingham", "버밍엄", 52.4862, -1.8904),
    abroad("Sheffield", "셰필드", 53.3811, -1.4701),
    abroad("Derby", "더비", 52.9225, -1.4746),
  ],
  HU: [abroad("Győr", "죄르", 47.6875, 17.6504), abroad("Budapest", "부다페스트", 47.4979, 19.0402)],
  US: [
    abroad("Detroit", "디트로이트", 42.3314, -83.0458, "底特律"),
    abroad("Chicago", "시카고", 41.8781, -87.6298, "芝加哥"),
    abroad("Cincinnati", "신시내티", 39.1031, -84.512),
    abroad("Houston", "휴스턴", 29.7604, -95.3698),
    abroad("Wichita", "위치토", 37.6872, -97.3301),
    abroad("Los Angeles", "로스앤젤레스", 34.0522, -118.2437, "洛杉矶"),
    abroad("Seattle", "시애틀", 47.6062, -122.3321, "西雅图"),
  ],
  MX: [
    abroad("Monterrey", "몬테레이", 25.6866, -100.3161),
    abroad("Querétaro", "케레타로", 20.5888, -100.3899),
    abroad("Puebla", "푸에블라", 19.0414, -98.2063),
  ],
  BR: [
    abroad("São Paulo", "상파울루", -23.5505, -46.6333),
    abroad("Joinville", "조인빌리", -26.3045, -48.8487),
    abroad("Caxias do Sul", "카시아스두술", -29.1634, -51.1797),
  ],
  CA: [abroad("Toronto", "토론토", 43.6532, -79.3832), abroad("Windsor", "윈저", 42.3149, -83.0364)],
  AU: [abroad("Melbourne", "멜버른", -37.8136, 144.9631), abroad("Perth", "퍼스", -31.9523, 115.8613)],
  ZA: [abroad("Johannesburg", "요하네스버그", -26.2041, 28.0473), abroad("Durban", "더반", -29.8587, 31.0218)],
  EX: [abroad("Dubai", "두바이", 25.2048, 55.2708), abroad("Sharjah", "샤르자", 25.3463, 55.4209)],
};
